import {
  RestAnnouncementByIdDocument,
  RestAnnouncementCreateDocument,
  RestAnnouncementDeleteDocument,
  RestAnnouncementUpdateDocument,
  RestAnnouncementsDocument,
  RestAnnouncementsImportDocument,
} from '../../../generated/rest-operations'
import { keyedRow } from '../keyed-row'
import { action, id, optionalField, optionalText, page, publishedAt, text } from '../read-input'
import { row, type RestRequest } from '../row'
import { announcement, nextOf, nodes } from '../shapes'

const announcementValues = ({ body }: RestRequest) => ({
  title: text(body.title),
  content: text(body.content),
  publishedAt: publishedAt(body.publishedAt),
  documentUrl: optionalText(body.documentUrl),
  category: optionalField(body.category),
})

export const announcements = [
  row({
    method: 'GET',
    path: '/api/announcements',
    summary: 'List announcements',
    document: RestAnnouncementsDocument,
    variables: page,
    answer: data => nodes(data.page).map(announcement),
    next: nextOf,
  }),
  row({
    method: 'GET',
    path: '/api/announcements/:id',
    summary: 'Show an announcement',
    document: RestAnnouncementByIdDocument,
    variables: id,
    answer: data => data.announcement && announcement(data.announcement),
    missing: 'Announcement',
  }),
  keyedRow({
    method: 'POST',
    path: '/api/admin/announcements',
    summary: 'Add an announcement',
    document: RestAnnouncementCreateDocument,
    variables: request => ({ input: announcementValues(request) }),
    answer: data => announcement(data.announcementCreate.announcement),
    status: 201,
  }),
  keyedRow({
    method: 'PUT',
    path: '/api/admin/announcements/:id',
    summary: 'Change an announcement',
    document: RestAnnouncementUpdateDocument,
    variables: request => ({ input: { ...id(request), ...announcementValues(request) } }),
    answer: data => announcement(data.announcementUpdate.announcement),
  }),
  keyedRow({
    method: 'DELETE',
    path: '/api/admin/announcements/:id',
    summary: 'Delete an announcement',
    document: RestAnnouncementDeleteDocument,
    variables: action,
    answer: data => data.announcementDelete,
  }),
  keyedRow({
    method: 'POST',
    path: '/api/admin/announcements/fetch-asx',
    summary: 'Import announcements from the exchange',
    document: RestAnnouncementsImportDocument,
    variables: () => ({ input: {} }),
    answer: data => data.announcementsImport,
  }),
]
