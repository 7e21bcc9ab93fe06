// Sockets.

package zmtp

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"sync"
	"time"
)

// PeerLimits are the limits beyond which a peer is dropped.
type PeerLimits struct {
	Greeting time.Duration // time to send greeting and READY
	Message  int64         // bytes of one message that it sends
	Write    time.Duration // time to read one message
	Queue    int64         // bytes that wait to be sent to it
}

// DefaultLimits are far beyond what any front end needs.
var DefaultLimits = PeerLimits{Greeting: 5 * time.Second, Message: 256 << 20, Write: 30 * time.Second, Queue: 256 << 20}

// Options are the callbacks and limits of a Socket. The zero value will do.
type Options struct {
	Limits PeerLimits // zero: DefaultLimits
	// Received is called with each message. A ROUTER puts the sender's identity in
	// front as a frame. Messages of one peer come in order, those of several peers
	// concurrently. PUB and REP do not call it.
	Received func(frames [][]byte)
	// Welcome is called when a peer of a PUB subscribes. The message that it
	// returns, unless that is nil, is the first one sent to the peer.
	Welcome func() (frames [][]byte)
	// Log is called with the reason when a peer is dropped.
	Log func(err error)
}

// Socket is one ZeroMQ socket, with any number of peers. Several goroutines may call its methods.
type Socket struct {
	kind     SocketType
	options  Options
	listener net.Listener
	running  sync.WaitGroup

	mu     sync.Mutex
	closed bool
	named  int                   // number of identities that the socket has made up
	peers  map[string]*peer      // by identity, after their handshake
	conns  map[net.Conn]struct{} // of all peers, including those in the handshake
}

// Listen returns a socket that accepts all connections to address.
func Listen(kind SocketType, network, address string, o Options) (*Socket, error) {
	listener, err := net.Listen(network, address)
	if err != nil {
		return nil, err
	}
	if o.Limits == (PeerLimits{}) {
		o.Limits = DefaultLimits
	}
	s := &Socket{kind: kind, options: o, listener: listener, peers: map[string]*peer{}, conns: map[net.Conn]struct{}{}}
	s.running.Go(s.accept)
	return s, nil
}

func (s *Socket) accept() {
	for {
		conn, err := s.listener.Accept()
		if errors.Is(err, net.ErrClosed) {
			return
		}
		if err != nil { // most likely out of file descriptors: others may be closed
			time.Sleep(10 * time.Millisecond)
			continue
		}
		s.running.Go(func() { s.serve(conn) })
	}
}

// serve handles one connection until its end.
func (s *Socket) serve(conn net.Conn) {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		conn.Close()
		return
	}
	s.conns[conn] = struct{}{}
	s.mu.Unlock()
	defer func() {
		conn.Close()
		s.mu.Lock()
		delete(s.conns, conn)
		s.mu.Unlock()
	}()

	r := bufio.NewReader(conn)
	conn.SetDeadline(time.Now().Add(s.options.Limits.Greeting))
	identity, err := handshake(conn, r, s.kind)
	if err != nil {
		s.log(conn, err)
		return
	}
	conn.SetDeadline(time.Time{})
	p := newPeer(conn, identity, s.options.Limits)
	if !s.add(p) {
		return
	}
	s.running.Go(p.write)
	s.read(p, r)
}

// add adds p to the peers, and reports whether the socket is still open. A peer that
// reconnects with its old identity replaces the old connection.
func (s *Socket) add(p *peer) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		p.conn.Close()
		return false
	}
	if p.identity == "" || s.kind != Router { // only a ROUTER uses identities
		s.named++
		p.identity = "\x00" + strconv.Itoa(s.named)
	}
	if old := s.peers[p.identity]; old != nil {
		old.end()
	}
	s.peers[p.identity] = p
	return true
}

// read handles the messages of p until its end, and removes it.
func (s *Socket) read(p *peer, r *bufio.Reader) {
	var err error
	for err == nil {
		var frames [][]byte
		var isCommand bool // which only peers of a later version need
		if frames, isCommand, err = readMessage(r, p.limits.Message); err == nil && !isCommand {
			s.receive(p, frames)
		}
	}
	p.end()
	s.mu.Lock()
	if s.peers[p.identity] == p {
		delete(s.peers, p.identity)
	}
	s.mu.Unlock()
	s.log(p.conn, err)
}

func (s *Socket) receive(p *peer, frames [][]byte) {
	switch s.kind {
	case Pub:
		if first := frames[0]; len(first) > 0 && first[0] <= 1 {
			if first[0] == 1 && s.options.Welcome != nil {
				if hello := s.options.Welcome(); hello != nil {
					p.send(appendMessage(nil, hello))
				}
			}
			p.topics.Add(int32(first[0])*2 - 1)
		}
		return
	case Rep: // our only REP socket is an echo
		p.send(appendMessage(nil, frames))
		return
	case Router:
		frames = append([][]byte{[]byte(p.identity)}, frames...)
	}
	if s.options.Received != nil {
		s.options.Received(frames)
	}
}

// log logs an error, unless it only means that the peer has disconnected.
func (s *Socket) log(conn net.Conn, err error) {
	if s.options.Log == nil || errors.Is(err, io.EOF) || errors.Is(err, net.ErrClosed) {
		return
	}
	var broken *net.OpError
	if errors.As(err, &broken) && !broken.Timeout() {
		return
	}
	s.options.Log(fmt.Errorf("%s: dropped a connection from %s: %w", s.kind, conn.RemoteAddr(), err))
}

// Send sends a message without waiting: from a ROUTER to the peer whose identity is
// the first frame, from a PUB to all subscribers. A message without a receiver is lost, as
// always with ZeroMQ.
func (s *Socket) Send(frames [][]byte) {
	s.mu.Lock()
	var to []*peer
	if s.kind == Router {
		if p := s.peers[string(frames[0])]; p != nil {
			to = append(to, p)
		}
		frames = frames[1:]
	} else {
		for _, p := range s.peers {
			if p.topics.Load() > 0 {
				to = append(to, p)
			}
		}
	}
	s.mu.Unlock()
	if len(to) == 0 {
		return
	}
	b := appendMessage(nil, frames)
	for _, p := range to {
		if err := p.send(b); err != nil && !errors.Is(err, net.ErrClosed) && s.options.Log != nil {
			s.options.Log(err)
		}
	}
}

// Close closes all connections and returns when all goroutines of the socket have
// ended. It first gives peers up to linger to read what was sent.
func (s *Socket) Close(linger time.Duration) {
	s.listener.Close()
	for end := time.Now().Add(linger); time.Now().Before(end) && !s.drained(); {
		time.Sleep(time.Millisecond)
	}
	s.mu.Lock()
	s.closed = true
	for conn := range s.conns {
		conn.Close()
	}
	s.mu.Unlock()
	s.running.Wait()
}

func (s *Socket) drained() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range s.peers {
		if !p.drained() {
			return false
		}
	}
	return true
}
