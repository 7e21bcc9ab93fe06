//go:build e2e && hub && linux

package hub_test

import (
	"crypto"
	"crypto/hmac"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"maps"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// platform is a learning platform, such as Moodle, that signs learners in by LTI 1.3.
type platform struct {
	*httptest.Server
	key *rsa.PrivateKey
}

func newPlatform(t *testing.T) *platform {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	require.NoError(t, err)
	pages := http.NewServeMux()
	pages.HandleFunc("/keys", func(w http.ResponseWriter, _ *http.Request) {
		json.NewEncoder(w).Encode(map[string]any{"keys": []any{map[string]string{
			"kty": "RSA", "alg": "RS256", "use": "sig", "kid": "1",
			"n": base64.RawURLEncoding.EncodeToString(key.N.Bytes()),
			"e": base64.RawURLEncoding.EncodeToString(big.NewInt(int64(key.E)).Bytes()),
		}}})
	})
	pages.HandleFunc("/authorize", func(w http.ResponseWriter, r *http.Request) {
		json.NewEncoder(w).Encode(r.URL.Query()) // where a platform asks the browser to post a token
	})
	p := &platform{httptest.NewServer(pages), key}
	t.Cleanup(p.Close)
	return p
}

// A signer returns the signature of a text.
type signer func(text []byte) []byte

func signedBy(key *rsa.PrivateKey) signer {
	return func(text []byte) []byte {
		sum := sha256.Sum256(text)
		signature, err := rsa.SignPKCS1v15(rand.Reader, key, crypto.SHA256, sum[:])
		if err != nil {
			panic(err)
		}
		return signature
	}
}

// token returns claims with a header that names the algorithm, and their signature.
func token(algorithm string, claims map[string]any, sign signer) string {
	part := func(v any) string {
		text, err := json.Marshal(v)
		if err != nil {
			panic(err)
		}
		return base64.RawURLEncoding.EncodeToString(text)
	}
	text := part(map[string]string{"alg": algorithm, "typ": "JWT", "kid": "1"}) + "." + part(claims)
	return text + "." + base64.RawURLEncoding.EncodeToString(sign([]byte(text)))
}

// TestSignIn: a learner comes from a course of a learning platform. Tokens that are
// forged, meant for others, or used again are refused, and so are users of other schools.
func TestSignIn(t *testing.T) {
	ctx := t.Context()
	p := newPlatform(t)
	h := newHub(t, 1)
	const client = "the-course"
	h.start("LTI_ISSUER="+p.URL, "LTI_CLIENT_ID="+client, "LTI_AUTHORIZE_URL="+p.URL+"/authorize", "LTI_JWKS_ENDPOINT="+p.URL+"/keys", "LTI_DOMAIN=example.edu")
	name := h.learners[0].name

	// begin opens the tool in a browser, and returns the Hub's question to the platform.
	begin := func(l *learner) url.Values {
		var asked url.Values
		query := url.Values{"iss": {p.URL}, "login_hint": {"4711"}, "target_link_uri": {h.address + "/hub/home"}, "client_id": {client}}
		at, err := l.do(ctx, "GET", "/hub/lti13/oauth_login?"+query.Encode(), nil, &asked)
		require.NoError(t, err)
		require.Equal(t, "/authorize", at)
		require.Equal(t, client, asked.Get("client_id"))
		require.Equal(t, "4711", asked.Get("login_hint"))
		require.Equal(t, h.address+"/hub/lti13/oauth_callback", asked.Get("redirect_uri"))
		return asked
	}
	// answer posts the platform's answer from the browser.
	answer := func(l *learner, state, token string) error {
		_, err := l.do(ctx, "POST", "/hub/lti13/oauth_callback", url.Values{"state": {state}, "id_token": {token}}, nil)
		return err
	}
	claims := func(nonce string) map[string]any {
		const lti = "https://purl.imsglobal.org/spec/lti/claim/"
		return map[string]any{
			"iss": p.URL, "aud": client, "sub": "4711", "email": name + "@Example.edu", "nonce": nonce,
			"iat": time.Now().Add(-time.Minute).Unix(), "exp": time.Now().Add(time.Hour).Unix(),
			lti + "version": "1.3.0", lti + "message_type": "LtiResourceLinkRequest", lti + "deployment_id": "1",
			lti + "target_link_uri": h.address + "/hub/home", lti + "roles": []string{}, lti + "resource_link": map[string]string{"id": "1"},
		}
	}
	// who returns the name of the user who is signed in; empty: nobody.
	who := func(l *learner) string {
		var user struct{ Name string }
		_, err := l.do(ctx, "GET", "/hub/api/user", nil, &user)
		if err != nil {
			assert.ErrorAs(t, err, new(refused))
		}
		return user.Name
	}

	refuse := func(t *testing.T, err error, status int, why string) {
		var no refused
		if assert.ErrorAs(t, err, &no) {
			assert.Equal(t, status, no.status, no.text)
			assert.Contains(t, no.text, why)
		}
	}

	good := newLearner(h.address, name, "")
	asked := begin(good)
	used := token("RS256", claims(asked.Get("nonce")), signedBy(p.key))
	require.NoError(t, answer(good, asked.Get("state"), used))
	require.Equal(t, name, who(good), "without this, a refusal proves nothing")

	other, err := rsa.GenerateKey(rand.Reader, 2048)
	require.NoError(t, err)
	public, err := x509.MarshalPKIXPublicKey(&p.key.PublicKey)
	require.NoError(t, err)
	secret := func(text []byte) []byte {
		h := hmac.New(sha256.New, pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: public}))
		h.Write(text)
		return h.Sum(nil)
	}
	for what, bad := range map[string]struct {
		status    int
		change    map[string]any // of the claims
		algorithm string         // empty: RS256
		sign      signer         // nil: by the platform
	}{
		"a user of another domain":       {status: 403, change: map[string]any{"email": name + "@example.com"}},
		"a user of a domain within ours": {status: 403, change: map[string]any{"email": name + "@example.edu.example.com"}},
		"two domains":                    {status: 403, change: map[string]any{"email": name + "@example.com@example.edu"}},
		"a user without an address":      {status: 403, change: map[string]any{"email": "", "sub": name}},
		"a user of another class":        {status: 403, change: map[string]any{"email": "root@example.edu"}},
		"a signature by another key":     {status: 400, sign: signedBy(other)},
		"no signature":                   {status: 400, algorithm: "none", sign: func([]byte) []byte { return nil }},
		"the public key as a secret":     {status: 400, algorithm: "HS256", sign: secret},
		"another platform":               {status: 400, change: map[string]any{"iss": "https://example.com"}},
		"another tool":                   {status: 401, change: map[string]any{"aud": "other"}},
		"another nonce":                  {status: 400, change: map[string]any{"nonce": "other"}},
		"a token of yesterday":           {status: 400, change: map[string]any{"exp": time.Now().Add(-time.Hour).Unix()}},
	} {
		t.Run(what, func(t *testing.T) {
			l := newLearner(h.address, name, "")
			asked := begin(l)
			all := claims(asked.Get("nonce"))
			maps.Copy(all, bad.change)
			if bad.algorithm == "" {
				bad.algorithm = "RS256"
			}
			if bad.sign == nil {
				bad.sign = signedBy(p.key)
			}
			refuse(t, answer(l, asked.Get("state"), token(bad.algorithm, all, bad.sign)), bad.status, "")
			assert.Empty(t, who(l))
		})
	}

	thief := newLearner(h.address, name, "")
	asked = begin(thief)
	refuse(t, answer(thief, asked.Get("state"), used), 400, "nonce mismatch")
	assert.Empty(t, who(thief))
	asked = begin(good)
	theirs := token("RS256", claims(asked.Get("nonce")), signedBy(p.key))
	begin(thief)
	refuse(t, answer(thief, asked.Get("state"), theirs), 400, "state mismatch") // another browser has begun it
	assert.Empty(t, who(thief))
}
