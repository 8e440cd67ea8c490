-- The words of a question, its presentation, and whether it is in the sample by which common words are found.
create or replace function words_of_question(id uuid, presentation_id uuid, question_text text)
returns tsvector
language sql stable as $$
  select strip(to_tsvector(left(question_text, 1000))) || array_to_tsvector(array_remove(array[
    'on ' || presentation_id,
    case when get_byte(uuid_send(id), 15) < 2 then 'sample of ' || presentation_id end
  ], null))
$$;

create or replace function add_question_words() returns trigger
language plpgsql as $$
begin
  insert into question_words (question_id, words)
    select id, words_of_question(id, presentation_id, question_text) from after_change
    on conflict do nothing;
  return null;
end $$;

create or replace trigger words_insert
  after insert on question referencing new table as after_change
  for each statement execute function add_question_words();
