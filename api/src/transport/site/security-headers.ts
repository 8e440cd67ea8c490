import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { PAGE_SCRIPT_SOURCE } from './pages/page-script'

const PLAYER = 'https://www.youtube-nocookie.com'

/** Permissions-Policy: no device features but those that the video player needs. */
const PERMISSIONS = [
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'usb',
  ].map(feature => `${feature}=()`),
  ...['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'].map(
    feature => `${feature}=(self "${PLAYER}")`,
  ),
].join(', ')

/** Headers of every page: its own scripts alone, one of them inline by hash, and videos from YouTube's privacy-enhanced host alone. */
export const securityHeaders = (options: {
  development: boolean
  publicUrl: string
}): RequestHandler[] => [
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'self'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        scriptSrc: options.development
          ? ["'self'", "'unsafe-inline'"]
          : ["'self'", PAGE_SCRIPT_SOURCE],
        scriptSrcAttr: ["'none'"],
        // styled-components writes inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https://i.ytimg.com'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(options.development ? ['ws:'] : [])],
        frameSrc: ["'self'", PLAYER],
        mediaSrc: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Browsers that have met this origin without the header log a warning.
    originAgentCluster: false,
    // The player fails without a referrer (its error 153).
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.publicUrl.startsWith('https:'),
    xFrameOptions: { action: 'sameorigin' },
  }),
  (_request, response, next) => {
    response.setHeader('permissions-policy', PERMISSIONS)
    next()
  },
]
