import { generateSecret, generateURI, verifySync } from 'otplib';
import { renderSVG } from 'uqr';

/** A clock may be one step of 30 seconds off. */
const TOLERANCE_SECONDS = 30;

/** Modules of white around a QR code, which scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

const CODE = /^\d{6}$/u;

interface NewSecret {
  /** In Base32, as people type it. */
  readonly secret: string;
  /** An `otpauth:` address. */
  readonly uri: string;
  /** The address as an SVG that authenticator apps scan. */
  readonly qrCode: string;
}

/** Makes the secret of an authenticator app: 160 bits (RFC 4226, section 4). */
export function newSecret(issuer: string, account: string): NewSecret {
  const secret = generateSecret();
  const uri = generateURI({ issuer, label: account, secret });
  return { secret, uri, qrCode: renderSVG(uri, { border: QUIET_ZONE }) };
}

/**
 * Returns the time step of a code, or `undefined` for a wrong code (RFC 6238).
 * @param after the step of the last accepted code: earlier codes are refused
 * @param now in milliseconds
 */
export function stepOfCode(
  code: string,
  secret: string,
  after: number,
  now: number,
): number | undefined {
  if (!CODE.test(code)) return undefined;
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now / 1000),
    epochTolerance: TOLERANCE_SECONDS,
  });
  if (!result.valid || !('timeStep' in result)) return undefined;
  return result.timeStep > after ? result.timeStep : undefined;
}
