//go:build js

// Kernel is the kernel of the course in a web page. A worker of the page runs it with
// Go's wasm_exec.js. Before that, the worker sets globalThis.gametree to an object with
// these functions; a promise that is rejected with an Error becomes a Go error.
//
//	build(files)                 files: {name: text}. A promise of {ok, program, text}:
//	                             compiles and links a package main; program is a number
//	start(program, options, output)
//	                             options: {env: {…}, args: […], most, serve};
//	                             output(stream, text) is called with what it prints.
//	                             Returns a number, the process
//	wait(process)                a promise of {code, killed, fault}, after all output
//	call(process, line)          a promise of a string; for programs started with serve
//	kill(process)
//	forget(program)
//	get(key)                     a promise of a string, or null
//	set(key, value), delete(key) promises
//	keys()                       a promise of an array of strings
//	fetch(path)                  a promise of a Uint8Array
//	send(text)                   takes a message of the kernel: JSON with the fields
//	                             channel (shell, iopub, stdin, control), header,
//	                             parent_header, metadata, content
//	started(receive)             called once, when the kernel is ready:
//	                             receive(text) takes a message for the kernel, in the
//	                             same form
package main
