import { Migration20261121090000_initial } from './20261121090000_initial'
import { Migration20261121113000_uploads } from './20261121113000_uploads'
import { Migration20261121150000_views } from './20261121150000_views'
import { Migration20261121200000_idempotency } from './20261121200000_idempotency'
import { Migration20261121210000_tallies } from './20261121210000_tallies'
import { Migration20261121210100_tallies_before } from './20261121210100_tallies_before'
import { Migration20261121210200_list_indexes } from './20261121210200_list_indexes'
import { Migration20261123120000_content_versions } from './20261123120000_content_versions'
import { Migration20261123130000_dismissed_announcements } from './20261123130000_dismissed_announcements'
import { Migration20261123131000_system_in_audit } from './20261123131000_system_in_audit'
import { Migration20261123132000_portal_now } from './20261123132000_portal_now'
import { Migration20261123140000_question_state } from './20261123140000_question_state'
import { Migration20261123140100_question_state_before } from './20261123140100_question_state_before'
import { Migration20261123140200_question_state_indexes } from './20261123140200_question_state_indexes'
import { Migration20261123140300_question_counters } from './20261123140300_question_counters'
import { Migration20261123141000_answers } from './20261123141000_answers'
import { Migration20261123141100_answers_before } from './20261123141100_answers_before'
import { Migration20261123141200_publish_answer } from './20261123141200_publish_answer'
import { Migration20261124090000_idempotency_outcome } from './20261124090000_idempotency_outcome'
import { Migration20261124100000_publications } from './20261124100000_publications'
import { Migration20261124100100_publications_before } from './20261124100100_publications_before'
import { Migration20261124100200_desk_search } from './20261124100200_desk_search'

/** Every migration, in the order in which they are applied. */
export const migrations = [
  { name: '20261121090000_initial', class: Migration20261121090000_initial },
  { name: '20261121113000_uploads', class: Migration20261121113000_uploads },
  { name: '20261121150000_views', class: Migration20261121150000_views },
  { name: '20261121200000_idempotency', class: Migration20261121200000_idempotency },
  { name: '20261121210000_tallies', class: Migration20261121210000_tallies },
  { name: '20261121210100_tallies_before', class: Migration20261121210100_tallies_before },
  { name: '20261121210200_list_indexes', class: Migration20261121210200_list_indexes },
  { name: '20261123120000_content_versions', class: Migration20261123120000_content_versions },
  { name: '20261123130000_dismissed_announcements', class: Migration20261123130000_dismissed_announcements },
  { name: '20261123131000_system_in_audit', class: Migration20261123131000_system_in_audit },
  { name: '20261123132000_portal_now', class: Migration20261123132000_portal_now },
  { name: '20261123140000_question_state', class: Migration20261123140000_question_state },
  { name: '20261123140100_question_state_before', class: Migration20261123140100_question_state_before },
  { name: '20261123140200_question_state_indexes', class: Migration20261123140200_question_state_indexes },
  { name: '20261123140300_question_counters', class: Migration20261123140300_question_counters },
  { name: '20261123141000_answers', class: Migration20261123141000_answers },
  { name: '20261123141100_answers_before', class: Migration20261123141100_answers_before },
  { name: '20261123141200_publish_answer', class: Migration20261123141200_publish_answer },
  { name: '20261124090000_idempotency_outcome', class: Migration20261124090000_idempotency_outcome },
  { name: '20261124100000_publications', class: Migration20261124100000_publications },
  { name: '20261124100100_publications_before', class: Migration20261124100100_publications_before },
  { name: '20261124100200_desk_search', class: Migration20261124100200_desk_search },
]
