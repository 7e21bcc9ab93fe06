//go:build js

// Kernel is the kernel of the course in a web page. A worker of the page runs it with
// Go's wasm_exec.js. Before that, the worker sets globalThis.gametree to an object with
// these functions; a promise that is rejected with an Error becomes a Go error.
//
//	build(source)                source: {files: {name: text}, before: [{path, files}],
//	                             serve, signal}. A promise of {ok, program, text}: compiles the
//	                             packages of before in their order, then package main,
//	                             and links it; program is a number. With serve, the
//	                             linker gets -buildmode=c-shared. The AbortSignal signal stops it
//	start(program, options, output, asked)
//	                             options: {env: {…}, args: […], most, serve};
//	                             output(stream, text) is called with what it prints,
//	                             asked() when it waits for its standard input.
//	                             Returns a number, the process
//	wait(process)                a promise of {code, killed, fault}, after all output
//	call(process, text)          a promise of a string; for programs started with serve:
//	                             _initialize runs instead of _start, before the first
//	                             call. The program exports room(size), which returns the
//	                             address for a text of so many bytes, and call(), which
//	                             returns 2^32 times the address of its answer plus the
//	                             answer's length. If the program traps, the promise is
//	                             rejected with the message of the trap
//	input(process, text)         answers asked; "" is the end of the input
//	kill(process)
//	forget(program)
//	get(key)                     a promise of a string, or null
//	set(key, value)              a promise
//	fetch(path)                  a promise of a Uint8Array: a file of the site; of
//	                             export/PATH, the types of a package
//	send(text)                   takes a message of the kernel: JSON with the fields
//	                             channel (shell, iopub, stdin, control), header,
//	                             parent_header, metadata, content
//	channel                      a string, the name of a BroadcastChannel on which the
//	                             scripts of boards send messages of comms to the kernel,
//	                             and receive those that it sends
//	started(receive)             called once, when the kernel is ready:
//	                             receive(text) takes a message for the kernel, in the
//	                             same form
package main
