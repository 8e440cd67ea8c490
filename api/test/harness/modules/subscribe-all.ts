/** So many shareholders who have asked for announcements and results immediately, straight into the database. */
export const subscribeAll = (count: number): string => `
  with person as (
    insert into shareholder (id, email, name, created_at)
    select gen_random_uuid(), 'subscriber-' || n || '@example.com', null, now() from generate_series(1, ${count}) n returning id, email, created_at
  ), contact as (
    insert into alert_contact (shareholder_id, email, secret, agreed_at, changed_at)
    select id, email, decode(md5(email), 'hex'), created_at, created_at from person
  )
  insert into alert_preference (shareholder_id, topic, frequency, chosen_at, wording, source)
  select id, topic, 'IMMEDIATELY', created_at, 1, 'PAGE' from person cross join unnest(array['ANNOUNCEMENTS', 'RESULTS']) topic`
