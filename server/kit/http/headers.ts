import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Settings } from '../base/settings.ts'

/** Seconds in a year. */
const YEAR = 31_536_000

/** Browser features that our pages never use, and that are denied so that an injected script cannot use them either. */
const unused = [
  'accelerometer',
  'autoplay',
  'camera',
  'displayCapture',
  'encryptedMedia',
  'geolocation',
  'gyroscope',
  'hid',
  'idleDetection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'pictureInPicture',
  'screenWakeLock',
  'serial',
  'syncXhr',
  'usb',
  'xrSpatialTracking',
] as const

/**
 * The security headers of every answer (OWASP ASVS 5, 3.4). Programs come only from this address, never from the page itself or from a
 * text; styles may stand in the page, because the component library writes them there. A `blob:` is a file that the page holds already: a
 * picture before it is sent, the PDF in its preview. Browsers are told to insist on TLS only where people reach the product by it.
 */
export const securityHeaders = ({ publicUrl }: Pick<Settings, 'publicUrl'>): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameSrc: ['blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: Object.fromEntries(unused.map((name) => [name, []])),
    strictTransportSecurity: publicUrl.startsWith('https:') && `max-age=${YEAR}`,
    xFrameOptions: 'DENY',
  })
