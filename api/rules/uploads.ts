import { messages } from './messages'

/** What a file is uploaded for. Each takes its own kinds. */
export type UploadPurpose = 'POLICY' | 'ATTACHMENT'

export type UploadType = 'pdf' | 'doc' | 'docx' | 'xls' | 'xlsx' | 'ppt' | 'pptx'

/** The kinds of files that there are, with the content type under which each is served. */
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
  /** The types as the field and its refusals name them. */
  typesText: string
  /** The folder of the store in which such files lie. */
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

/** The extensions that a purpose takes, with their dot, as a file input wants them. */
export const extensionsOf = (purpose: UploadPurpose): string[] => UPLOAD_PURPOSES[purpose].types.map(type => `.${type}`)

/** What the name says a file is, if the purpose takes that; else null. */
export function typeByName(fileName: string, purpose: UploadPurpose): UploadType | null {
  const extension = /[^.]\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase()
  return UPLOAD_PURPOSES[purpose].types.find(type => type === extension) ?? null
}

export const wrongType = (purpose: UploadPurpose): string => messages.fileType(UPLOAD_PURPOSES[purpose].typesText)

const NAME_MAX_LENGTH = 150
/** Control and invisible characters, directions of writing, and what file systems take for a path. */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}"*:<>?|\\/]/gu

/** Windows takes these for devices, whatever their extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** The name under which a file is offered for keeping: one line without paths, its extension kept. */
export function tidyFileName(given: string): string {
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
