import { announcementSchema } from '@portal/rules/schemas/announcement-schema'
import {
  RestAnnouncementByIdDocument,
  RestAnnouncementCreateDocument,
  RestAnnouncementDeleteDocument,
  RestAnnouncementsDocument,
  RestAnnouncementsImportDocument,
  RestAnnouncementUpdateDocument,
} from '../../../generated/rest-operations'
import { keyedRoute } from '../keyed-route'
import { action, bodyReader, id, page, updatedSince } from '../read-input'
import { route } from '../route'
import { announcement, nextOf, nodes } from '../shapes'

const announcementValues = bodyReader(announcementSchema)

export const announcements = [
  route({
    method: 'GET',
    path: '/api/announcements',
    summary: 'List announcements',
    filters: ['updatedSince'],
    document: RestAnnouncementsDocument,
    variables: request => ({ filter: updatedSince(request), ...page(request) }),
    response: data => nodes(data.page).map(announcement),
    lastModified: data => data.page.updatedAt,
    next: nextOf,
  }),
  route({
    method: 'GET',
    path: '/api/announcements/:id',
    summary: 'Show an announcement',
    document: RestAnnouncementByIdDocument,
    variables: id,
    response: data => announcement(data.announcement),
    lastModified: data => data.announcement?.updatedAt,
    notFound: 'Announcement',
  }),
  keyedRoute({
    method: 'POST',
    path: '/api/admin/announcements',
    summary: 'Add an announcement',
    document: RestAnnouncementCreateDocument,
    variables: request => ({ input: announcementValues(request) }),
    response: data => announcement(data.announcementCreate.announcement),
    status: 201,
  }),
  keyedRoute({
    method: 'PUT',
    path: '/api/admin/announcements/:id',
    summary: 'Change an announcement',
    document: RestAnnouncementUpdateDocument,
    variables: request => ({ input: { ...id(request), ...announcementValues(request) } }),
    response: data => announcement(data.announcementUpdate.announcement),
  }),
  keyedRoute({
    method: 'DELETE',
    path: '/api/admin/announcements/:id',
    summary: 'Delete an announcement',
    document: RestAnnouncementDeleteDocument,
    variables: action,
    response: data => data.announcementDelete,
  }),
  keyedRoute({
    method: 'POST',
    path: '/api/admin/announcements/fetch-asx',
    summary: 'Import announcements from the exchange',
    document: RestAnnouncementsImportDocument,
    variables: () => ({ input: {} }),
    response: data => data.announcementsImport,
  }),
]
