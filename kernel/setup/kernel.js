// Jupyter Notebook 6 shows the source of every cell. This hides the sources that a
// notebook collapses for other front ends, behind a button. Notebook 6 loads it with the
// kernel; JupyterLab and Notebook 7, which hide them without it, do not.
define(["base/js/namespace", "base/js/events"], (Jupyter, events) => {
	const fold = () => {
		for (const cell of Jupyter.notebook.get_cells()) {
			const at = cell.element[0], input = at.querySelector(".input");
			if (!cell.metadata.jupyter?.source_hidden || at.querySelector(".gametree-fold")) continue;
			const button = document.createElement("button");
			button.className = "gametree-fold btn btn-default btn-xs";
			button.style = "align-self: flex-start; margin: 2px 0 2px 15ex";
			const show = shown => {
				input.style.display = shown ? "" : "none";
				button.textContent = shown ? "hide code" : "show code";
				button.setAttribute("aria-expanded", shown);
				if (shown) cell.code_mirror.refresh();
			};
			button.onclick = () => show(input.style.display === "none");
			input.before(button);
			show(false);
		}
	};
	return {onload: () => {
		events.on("notebook_loaded.Notebook", fold);
		fold();
	}};
});
