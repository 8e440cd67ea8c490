import helmet from 'helmet'

/** Headers of every answer. The page runs no script but its own; videos come from the privacy-enhanced host alone. */
export const securityHeaders = (options: { development: boolean; publicUrl: string }) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'self'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        scriptSrc: options.development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        // styled-components writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https://i.ytimg.com'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(options.development ? ['ws:'] : [])],
        frameSrc: ["'self'", 'https://www.youtube-nocookie.com'],
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
  })
