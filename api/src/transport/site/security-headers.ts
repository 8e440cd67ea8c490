import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { PAGE_SCRIPT_SOURCE } from './pages/page-script'

const PLAYER = 'https://www.youtube-nocookie.com'

/** What a page may use of the device: nothing, but for what the video player needs. */
const PERMISSIONS = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb'].map(
    feature => `${feature}=()`,
  ),
  ...['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'].map(feature => `${feature}=(self "${PLAYER}")`),
].join(', ')

/** Headers of every page. It runs no script but its own, one of them written into it; videos come from the privacy-enhanced host alone. */
export const securityHeaders = (options: { development: boolean; publicUrl: string }): RequestHandler[] => [
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'self'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        scriptSrc: options.development ? ["'self'", "'unsafe-inline'"] : ["'self'", PAGE_SCRIPT_SOURCE],
        scriptSrcAttr: ["'none'"],
        // styled-components writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https://i.ytimg.com'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(options.development ? ['ws:'] : [])],
        frameSrc: ["'self'", PLAYER],
        mediaSrc: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Browsers that met this origin without the header complain of it on the console.
    originAgentCluster: false,
    // The player refuses to work where it does not learn who embeds it (its error 153).
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.publicUrl.startsWith('https:'),
    xFrameOptions: { action: 'sameorigin' },
  }),
  (_request, response, next) => {
    response.setHeader('permissions-policy', PERMISSIONS)
    next()
  },
]
