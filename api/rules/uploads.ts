import { messages } from './messages'

/** The purpose of an upload, which determines the accepted file types. */
export type UploadPurpose = 'POLICY' | 'ATTACHMENT'

export type UploadType = 'pdf' | 'doc' | 'docx' | 'xls' | 'xlsx' | 'ppt' | 'pptx'

/** The file types, with the content type under which each is served. */
export const UPLOAD_TYPES: Record<UploadType, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

interface PurposeRule {
  types: readonly UploadType[]
  /** The types as the form field and its errors name them. */
  typesText: string
  /** The folder of the file store. */
  folder: string
}

export const UPLOAD_PURPOSES: Record<UploadPurpose, PurposeRule> = {
  POLICY: { types: ['pdf'], typesText: 'PDF', folder: 'policies' },
  ATTACHMENT: {
    types: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
    typesText: 'PDF, DOC, DOCX, XLS, XLSX, PPT or PPTX',
    folder: 'announcements',
  },
}

/** The accepted extensions with their dot, for the `accept` attribute of a file input. */
export const extensionsOf = (purpose: UploadPurpose): string[] =>
  UPLOAD_PURPOSES[purpose].types.map(type => `.${type}`)

/** The file type by extension, or null when the purpose does not accept it. */
export function typeByName(fileName: string, purpose: UploadPurpose): UploadType | null {
  const extension = /[^.]\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase()
  return UPLOAD_PURPOSES[purpose].types.find(type => type === extension) ?? null
}

export const wrongType = (purpose: UploadPurpose): string =>
  messages.fileType(UPLOAD_PURPOSES[purpose].typesText)

const NAME_MAX_LENGTH = 150
/** Control and invisible characters, direction marks, and characters that are special in file systems. */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}"*:<>?|\\/]/gu

/** Reserved device names on Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A safe file name for downloads: one line without a path, with its extension. */
export function sanitizeFileName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .replace(UNWANTED, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .replace(DEVICE, '$1 file')
    .trim()
  const extension = /\.[a-z]{1,5}$/i.exec(clean)?.[0] ?? ''
  const stem = clean.slice(0, clean.length - extension.length).trim()
  return `${Array.from(stem).slice(0, NAME_MAX_LENGTH).join('').trim() || 'file'}${extension}`
}
