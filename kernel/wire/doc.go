// Package wire reads and writes the messages of Jupyter's protocol 5, and the
// connection files with the addresses of a kernel.
//
// It covers frames, signatures and the contents of the messages we use. Its users
// have the sockets and queues, and handle the requests.
//
// A message is a list of frames:
//
//	identity ...   any number, added and removed by ROUTER sockets
//	<IDS|MSG>      the delimiter
//	signature      hex of HMAC-SHA256(key, the next four frames); empty without a key
//	header         JSON object: msg_id, session, username, date, msg_type, version
//	parent header  the header of the request that this message belongs to, or {}
//	metadata       JSON object
//	content        JSON object, its fields given by msg_type
//	buffer ...     any number of raw frames, not signed
//
// Parse and Format are inverse to each other: Parse(Format(m)) is m, and no
// frames, however malformed, make Parse panic.
//
// Reading order: message.go, frames.go, content.go, text.go, connection.go. In a web page there
// are only messages: no frames, no connection.
package wire
