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
import { Migration20261124120000_kept_announcements } from './20261124120000_kept_announcements'
import { Migration20261125100000_changes } from './20261125100000_changes'
import { Migration20261125100100_change_indexes } from './20261125100100_change_indexes'
import { Migration20261125102000_publications_at_once } from './20261125102000_publications_at_once'
import { Migration20261125102100_publications_at_once_before } from './20261125102100_publications_at_once_before'
import { Migration20261125102200_since_indexes } from './20261125102200_since_indexes'
import { Migration20261125103000_webhooks } from './20261125103000_webhooks'
import { Migration20261125120000_admin_roles } from './20261125120000_admin_roles'
import { Migration20261125120100_admin_role_check } from './20261125120100_admin_role_check'
import { Migration20261126100000_evidence } from './20261126100000_evidence'
import { Migration20261126100100_audit_entries_before } from './20261126100100_audit_entries_before'
import { Migration20261126110000_evidence_packs } from './20261126110000_evidence_packs'
import { Migration20261127100000_asker_states } from './20261127100000_asker_states'
import { Migration20261127100100_asker_states_indexes } from './20261127100100_asker_states_indexes'
import { Migration20261128100000_declines } from './20261128100000_declines'
import { Migration20261128100100_declines_indexes } from './20261128100100_declines_indexes'
import { Migration20261128200000_question_reports } from './20261128200000_question_reports'
import { Migration20261128400000_question_ledger } from './20261128400000_question_ledger'
import { Migration20261128400100_question_ledger_before } from './20261128400100_question_ledger_before'
import { Migration20261128400200_question_ledger_indexes } from './20261128400200_question_ledger_indexes'
import { Migration20261128500000_question_mails } from './20261128500000_question_mails'
import { Migration20261129100000_same_question } from './20261129100000_same_question'
import { Migration20261129100100_same_question_before } from './20261129100100_same_question_before'
import { Migration20261129100200_same_question_indexes } from './20261129100200_same_question_indexes'
import { Migration20261129200000_question_words } from './20261129200000_question_words'
import { Migration20261129200100_question_words_before } from './20261129200100_question_words_before'
import { Migration20261129200200_question_words_index } from './20261129200200_question_words_index'
import { Migration20261130100000_alerts } from './20261130100000_alerts'
import { Migration20261201090000_announcement_documents } from './20261201090000_announcement_documents'
import { Migration20261201100000_disclosure_gate } from './20261201100000_disclosure_gate'
import { Migration20261201100100_disclosure_gate_indexes } from './20261201100100_disclosure_gate_indexes'
import { Migration20261201110000_review_reminders } from './20261201110000_review_reminders'
import { Migration20261202090000_change_requests } from './20261202090000_change_requests'
import { Migration20261203090000_awaited_announcements } from './20261203090000_awaited_announcements'
import { Migration20261203090100_awaited_announcements_indexes } from './20261203090100_awaited_announcements_indexes'
import { Migration20261204090000_releases } from './20261204090000_releases'
import { Migration20261205120000_corrections_index } from './20261205120000_corrections_index'
import { Migration20261206090000_public_answers } from './20261206090000_public_answers'
import { Migration20261206120000_evidence_truncate } from './20261206120000_evidence_truncate'
import { Migration20261206130000_confirmed_documents } from './20261206130000_confirmed_documents'
import { Migration20261207090000_dismissed_matches } from './20261207090000_dismissed_matches'
import { Migration20261207090100_merged_announcements } from './20261207090100_merged_announcements'
import { Migration20261207100000_release_problem } from './20261207100000_release_problem'
import { Migration20261208090000_answer_refusal } from './20261208090000_answer_refusal'
import { Migration20261209200000_uuidv7 } from './20261209200000_uuidv7'
import { Migration20261210090040_unreadable_items } from './20261210090040_unreadable_items'
import { Migration20261210090140_reviewed_citations } from './20261210090140_reviewed_citations'

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
  {
    name: '20261123130000_dismissed_announcements',
    class: Migration20261123130000_dismissed_announcements,
  },
  { name: '20261123131000_system_in_audit', class: Migration20261123131000_system_in_audit },
  { name: '20261123132000_portal_now', class: Migration20261123132000_portal_now },
  { name: '20261123140000_question_state', class: Migration20261123140000_question_state },
  {
    name: '20261123140100_question_state_before',
    class: Migration20261123140100_question_state_before,
  },
  {
    name: '20261123140200_question_state_indexes',
    class: Migration20261123140200_question_state_indexes,
  },
  { name: '20261123140300_question_counters', class: Migration20261123140300_question_counters },
  { name: '20261123141000_answers', class: Migration20261123141000_answers },
  { name: '20261123141100_answers_before', class: Migration20261123141100_answers_before },
  { name: '20261123141200_publish_answer', class: Migration20261123141200_publish_answer },
  {
    name: '20261124090000_idempotency_outcome',
    class: Migration20261124090000_idempotency_outcome,
  },
  { name: '20261124100000_publications', class: Migration20261124100000_publications },
  {
    name: '20261124100100_publications_before',
    class: Migration20261124100100_publications_before,
  },
  { name: '20261124100200_desk_search', class: Migration20261124100200_desk_search },
  { name: '20261124120000_kept_announcements', class: Migration20261124120000_kept_announcements },
  { name: '20261125100000_changes', class: Migration20261125100000_changes },
  { name: '20261125100100_change_indexes', class: Migration20261125100100_change_indexes },
  {
    name: '20261125102000_publications_at_once',
    class: Migration20261125102000_publications_at_once,
  },
  {
    name: '20261125102100_publications_at_once_before',
    class: Migration20261125102100_publications_at_once_before,
  },
  { name: '20261125102200_since_indexes', class: Migration20261125102200_since_indexes },
  { name: '20261125103000_webhooks', class: Migration20261125103000_webhooks },
  { name: '20261125120000_admin_roles', class: Migration20261125120000_admin_roles },
  { name: '20261125120100_admin_role_check', class: Migration20261125120100_admin_role_check },
  { name: '20261126100000_evidence', class: Migration20261126100000_evidence },
  {
    name: '20261126100100_audit_entries_before',
    class: Migration20261126100100_audit_entries_before,
  },
  { name: '20261126110000_evidence_packs', class: Migration20261126110000_evidence_packs },
  { name: '20261127100000_asker_states', class: Migration20261127100000_asker_states },
  {
    name: '20261127100100_asker_states_indexes',
    class: Migration20261127100100_asker_states_indexes,
  },
  { name: '20261128100000_declines', class: Migration20261128100000_declines },
  { name: '20261128100100_declines_indexes', class: Migration20261128100100_declines_indexes },
  { name: '20261128200000_question_reports', class: Migration20261128200000_question_reports },
  { name: '20261128400000_question_ledger', class: Migration20261128400000_question_ledger },
  {
    name: '20261128400100_question_ledger_before',
    class: Migration20261128400100_question_ledger_before,
  },
  {
    name: '20261128400200_question_ledger_indexes',
    class: Migration20261128400200_question_ledger_indexes,
  },
  { name: '20261128500000_question_mails', class: Migration20261128500000_question_mails },
  { name: '20261129100000_same_question', class: Migration20261129100000_same_question },
  {
    name: '20261129100100_same_question_before',
    class: Migration20261129100100_same_question_before,
  },
  {
    name: '20261129100200_same_question_indexes',
    class: Migration20261129100200_same_question_indexes,
  },
  { name: '20261129200000_question_words', class: Migration20261129200000_question_words },
  {
    name: '20261129200100_question_words_before',
    class: Migration20261129200100_question_words_before,
  },
  {
    name: '20261129200200_question_words_index',
    class: Migration20261129200200_question_words_index,
  },
  { name: '20261130100000_alerts', class: Migration20261130100000_alerts },
  {
    name: '20261201090000_announcement_documents',
    class: Migration20261201090000_announcement_documents,
  },
  { name: '20261201100000_disclosure_gate', class: Migration20261201100000_disclosure_gate },
  {
    name: '20261201100100_disclosure_gate_indexes',
    class: Migration20261201100100_disclosure_gate_indexes,
  },
  { name: '20261201110000_review_reminders', class: Migration20261201110000_review_reminders },
  { name: '20261202090000_change_requests', class: Migration20261202090000_change_requests },
  {
    name: '20261203090000_awaited_announcements',
    class: Migration20261203090000_awaited_announcements,
  },
  {
    name: '20261203090100_awaited_announcements_indexes',
    class: Migration20261203090100_awaited_announcements_indexes,
  },
  { name: '20261204090000_releases', class: Migration20261204090000_releases },
  { name: '20261205120000_corrections_index', class: Migration20261205120000_corrections_index },
  { name: '20261206090000_public_answers', class: Migration20261206090000_public_answers },
  { name: '20261206120000_evidence_truncate', class: Migration20261206120000_evidence_truncate },
  {
    name: '20261206130000_confirmed_documents',
    class: Migration20261206130000_confirmed_documents,
  },
  { name: '20261207090000_dismissed_matches', class: Migration20261207090000_dismissed_matches },
  {
    name: '20261207090100_merged_announcements',
    class: Migration20261207090100_merged_announcements,
  },
  { name: '20261207100000_release_problem', class: Migration20261207100000_release_problem },
  { name: '20261208090000_answer_refusal', class: Migration20261208090000_answer_refusal },
  { name: '20261209200000_uuidv7', class: Migration20261209200000_uuidv7 },
  { name: '20261210090040_unreadable_items', class: Migration20261210090040_unreadable_items },
  { name: '20261210090140_reviewed_citations', class: Migration20261210090140_reviewed_citations },
]
