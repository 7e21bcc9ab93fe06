// A decoder of files in the format .lzma. Those of the site are a tenth smaller than with
// Brotli, and no browser decodes them itself.

const ONE = 2048; // the probability 1

// Decode returns the bytes that were compressed to packed; there are size of them. The
// parameters of the format must be lc=3, lp=0, pb=0, as kernel/site/build.go sets them.
export function decode(packed, size) {
	if (packed[0] !== 3) throw new Error('the parameters of a compressed file are not known');
	const header = 13;
	let at = header + 1, range = 0xffffffff, code = 0;
	while (at < header + 5) code = (code << 8 | packed[at++]) >>> 0;

	const refill = () => {
		if (range >= 1 << 24) return;
		range = range << 8 >>> 0;
		code = (code << 8 | packed[at++]) >>> 0;
	};
	const models = count => new Uint16Array(count).fill(ONE / 2);

	// bit decodes a bit that is 0 with the probability model[i], which adapts.
	const bit = (model, i) => {
		const p = model[i], bound = (range >>> 11) * p;
		const one = code < bound ? 0 : 1;
		if (one) {
			range -= bound;
			code -= bound;
			model[i] = p - (p >> 5);
		} else {
			range = bound;
			model[i] = p + (ONE - p >> 5);
		}
		refill();
		return one;
	};
	// equal decodes a number whose bits are 0 and 1 with equal probability.
	const equal = bits => {
		let number = 0;
		for (; bits > 0; bits--) {
			range >>>= 1;
			const one = code >= range ? 1 : 0;
			if (one) code -= range;
			number = (number << 1 | one) >>> 0;
			refill();
		}
		return number;
	};
	// tree decodes a number, the highest bit first. Each bit has a model for each value
	// of the bits before it.
	const tree = (model, from, bits) => {
		let node = 1;
		while (node < 1 << bits) node = node << 1 | bit(model, from + node);
		return node - (1 << bits);
	};
	// lowest is tree with the lowest bit first.
	const lowest = (model, from, bits) => {
		let node = 1, number = 0;
		for (let i = 0; i < bits; i++) {
			const one = bit(model, from + node);
			node = node << 1 | one;
			number |= one << i;
		}
		return number;
	};
	const lengths = () => {
		const far = models(2), short = models(8), middle = models(8), long = models(256);
		return () => !bit(far, 0) ? 2 + tree(short, 0, 3) : !bit(far, 1) ? 10 + tree(middle, 0, 3) : 18 + tree(long, 0, 8);
	};

	const STATES = 12; // what the last symbols were: below 7, the last one was a literal
	const literals = models(8 * 0x300), matched = models(STATES);
	const repeated = models(STATES), older = models(STATES), older2 = models(STATES), older3 = models(STATES), longer = models(STATES);
	const slots = models(4 * 64), near = models(128), aligned = models(16);
	const newLength = lengths(), oldLength = lengths();

	// newDistance decodes a distance, which counts from 0.
	const newDistance = length => {
		const slot = tree(slots, 64 * Math.min(length - 2, 3), 6);
		if (slot < 4) return slot;
		const bits = (slot >> 1) - 1, from = (2 | slot & 1) << bits >>> 0;
		if (slot < 14) return from + lowest(near, from - slot, bits);
		return from + 16 * equal(bits - 4) + lowest(aligned, 0, 4);
	};

	const out = new Uint8Array(size);
	let n = 0, state = 0, [d0, d1, d2, d3] = [0, 0, 0, 0]; // the last distances, d0 the newest
	const literal = () => {
		const from = n > 0 ? 0x300 * (out[n - 1] >> 5) : 0;
		let node = 1;
		if (state >= 7) { // it differs from the byte at the last distance
			let other = out[n - d0 - 1], same = true;
			while (same && node < 0x100) {
				const expected = other >> 7 & 1, one = bit(literals, from + 0x100 * (1 + expected) + node);
				node = node << 1 | one;
				other <<= 1;
				same = one === expected;
			}
		}
		while (node < 0x100) node = node << 1 | bit(literals, from + node);
		out[n++] = node;
	};
	while (n < size && at <= packed.length) {
		let length;
		if (!bit(matched, state)) {
			literal();
			state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
			continue;
		}
		if (!bit(repeated, state)) {
			length = newLength();
			[d0, d1, d2, d3] = [newDistance(length), d0, d1, d2];
			state = state < 7 ? 7 : 10;
		} else if (!bit(older, state)) {
			length = bit(longer, state) ? oldLength() : 1;
			state = state < 7 ? (length > 1 ? 8 : 9) : 11;
		} else {
			if (!bit(older2, state)) [d0, d1] = [d1, d0];
			else if (!bit(older3, state)) [d0, d1, d2] = [d2, d0, d1];
			else [d0, d1, d2, d3] = [d3, d0, d1, d2];
			length = oldLength();
			state = state < 7 ? 8 : 11;
		}
		for (const end = Math.min(n + length, size); n < end; n++) out[n] = out[n - d0 - 1];
	}
	if (n < size || at > packed.length) throw new Error('a file of the site is damaged: load the page again');
	return out;
}
