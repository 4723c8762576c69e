"""Web Push: messages encrypted for one browser (RFC 8291), signed as coming from this server (RFC 8292)."""

import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import json

CURVE: Final = ec.SECP256R1()
POINT: Final = 65  # bytes of a public key
AUTH: Final = 16  # bytes of the secret that the browser adds
RECORD: Final = 4096  # bytes: as much as push services take
LAST_RECORD: Final = b"\x02"
SIGNED_FOR: Final = 12 * 3600  # seconds
KEPT_FOR: Final = 12 * 3600  # seconds a push service waits until the browser is there


class BadSubscription(ValueError):
    """The keys of a subscription are none."""


def b64(given: bytes) -> str:
    return urlsafe_b64encode(given).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_private_key() -> str:
    return b64(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(unb64(text), "big"), CURVE)


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check_subscription(p256dh: str, auth: str) -> None:
    try:
        point, secret = unb64(p256dh), unb64(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError:
        raise BadSubscription from None
    if len(point) != POINT or len(secret) != AUTH:
        raise BadSubscription


def encrypted(text: bytes, p256dh: str, auth: str) -> bytes:
    """As `aes128gcm`, in one record that only this browser can read."""
    theirs, own, salt = unb64(p256dh), ec.generate_private_key(CURVE), secrets.token_bytes(16)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    both = b"WebPush: info\0" + theirs + point_of(own)
    material = derived(unb64(auth), shared, both, 32)
    key = derived(salt, material, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(salt, material, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([POINT]) + point_of(own)
    return head + AESGCM(key).encrypt(nonce, text + LAST_RECORD, None)


def derived(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)


class Vapid:
    """The key by which push services recognise this server."""

    def __init__(self, private: str, contact: str) -> None:
        self.key, self.contact = private_key(private), contact

    @property
    def public(self) -> str:
        return b64(point_of(self.key))

    def headers(self, service: str) -> dict[str, str]:
        """For a request to the push service of that origin."""
        claims = {"aud": service, "exp": int(time.time()) + SIGNED_FOR, "sub": self.contact}
        signed = f"{b64(json.encode({'typ': 'JWT', 'alg': 'ES256'}))}.{b64(json.encode(claims))}"
        return {
            "Authorization": f"vapid t={signed}.{b64(self.sign(signed.encode()))}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_FOR),
            "Urgency": "normal",
        }

    def sign(self, text: bytes) -> bytes:
        r, s = decode_dss_signature(self.key.sign(text, ec.ECDSA(SHA256())))
        return r.to_bytes(32, "big") + s.to_bytes(32, "big")
