// Package wire reads and writes Jupyter messages of protocol 5.x, and the
// connection files that say where a kernel listens.
//
// It knows frames, signatures and the content of the messages we use. It does
// not know sockets, queues or what a message asks for: those are for its users.
//
// A message is a list of frames:
//
//	identity ...   any number, put there and taken away by ROUTER sockets
//	<IDS|MSG>      the delimiter
//	signature      hex of HMAC-SHA256(key, the next four frames); empty without a key
//	header         JSON object: msg_id, session, username, date, msg_type, version
//	parent header  the header of the request this message belongs to, or {}
//	metadata       JSON object
//	content        JSON object, its fields given by msg_type
//	buffer ...     any number of raw frames, not signed
//
// Parse and Format are inverse to each other: Parse(Format(m)) is m, and no
// frames, however malformed, make Parse panic.
//
// Reading order: message.go, errors.go, content.go, connection.go.
package wire
