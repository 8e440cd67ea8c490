-- Publishes a version of an answer at `at`, unless `answer_refusal` refuses it, and approves its question. This is
-- the only way to publish an answer: the triggers below refuse every other statement that writes public columns.
create or replace function publish_answer(answer_id uuid, at timestamptz) returns void
language plpgsql as $$
declare
  draft answer;
  refusal text;
begin
  perform from disclosure_settings for share;
  select answer.* into draft from answer join question on question.id = answer.question_id
    where answer.id = publish_answer.answer_id
    for update of question, answer;
  if not found then perform raise_error('NO_OPEN_ANSWER', answer_id); end if;
  refusal := answer_refusal(draft.id);
  if refusal is not null then perform raise_error(refusal, draft.id); end if;
  perform set_config('portal.publishing', draft.question_id::text, true);
  if draft.withdrawal_reason is null then
    update answer set state = 'SUPERSEDED'
      where question_id = draft.question_id and state = 'PUBLISHED';
  else
    update answer set state = 'WITHDRAWN'
      where question_id = draft.question_id and published_at is not null
        and state in ('PUBLISHED', 'SUPERSEDED');
  end if;
  update answer set state = 'PUBLISHED', published_at = at where id = draft.id;
  update question
    set answer_text = case when draft.withdrawal_reason is null then draft.text end,
      is_approved = is_approved or draft.withdrawal_reason is null,
      is_public = is_public or draft.withdrawal_reason is null,
      answer_updated_at = case when answered_at is not null then at end,
      answered_at = coalesce(answered_at, at),
      -- Increases by seconds: a count would reveal how many corrections a withdrawal has removed.
      public_version = case when answered_at is null then 2
        else greatest(public_version + 1, 3 + floor(extract(epoch from at - answered_at))::int) end
    where id = draft.question_id;
  perform set_config('portal.publishing', '', true);
end $$;

create or replace function refuse_unpublished() returns trigger
language plpgsql as $$
declare
  published uuid;
begin
  if tg_table_name = 'answer' then published := new.question_id; else published := new.id; end if;
  if coalesce(current_setting('portal.publishing', true), '') not in (published::text, '*') then
    perform raise_error('PUBLISHED_OUTSIDE_PUBLISH_ANSWER', new.id);
  end if;
  return new;
end $$;

create or replace trigger answer_published
  before update on answer
  for each row when (
    old.state = 'PUBLISHED' or new.state = 'PUBLISHED' or new.published_at is not null
  )
  execute function refuse_unpublished();

create or replace trigger answer_published_added
  before insert on answer
  for each row when (new.state = 'PUBLISHED' or new.published_at is not null)
  execute function refuse_unpublished();

create or replace trigger answer_approved_added
  before insert on answer
  for each row when (new.state in ('APPROVED', 'HELD'))
  execute function refuse_unpublished();

-- Only `publish_answer` publishes an answer that was not saved as a draft.
create or replace trigger answer_approved_unsaved
  before update on answer
  for each row when (old.saved_at is null and new.state in ('APPROVED', 'HELD'))
  execute function refuse_unpublished();

create or replace trigger question_published_answer
  before update of answer_text, answered_at, answer_updated_at on question
  for each row when (
    new.answer_text is distinct from old.answer_text
    or new.answered_at is distinct from old.answered_at
    or new.answer_updated_at is distinct from old.answer_updated_at
  )
  execute function refuse_unpublished();

create or replace trigger question_published_answer_added
  before insert on question
  for each row when (new.answer_text is not null or new.answered_at is not null)
  execute function refuse_unpublished();
