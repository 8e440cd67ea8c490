/** What the build makes of the repository's Markdown (web/build/developer-documents.ts). */
declare module 'virtual:developer-guides' {
  export const guides: import('./document').Guide[]
}

declare module 'virtual:developer-guide-list' {
  export const guideList: Pick<import('./document').Guide, 'name' | 'title' | 'description'>[]
}

declare module 'virtual:developer-schema' {
  export const schemaNotes: {
    rules: import('./document').DeveloperDocument
    changelog: import('./document').DeveloperDocument
  }
}
