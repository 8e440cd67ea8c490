-- Returns the hash of the content that a reviewer approves.
create or replace function answer_sha256(of_answer uuid) returns text
language sql stable as $$
  select encode(sha256(convert_to((
    jsonb_build_object(
      'question', question_id, 'number', number, 'text', text, 'basis', basis,
      'declaration', declaration,
      'citations', coalesce((
        select jsonb_agg(jsonb_build_array(announcement_id, page, document_sha256) order by position)
        from citation where answer_id = answer.id
      ), '[]')
    )
    || case
      when withdrawal_reason is null then '{}'
      else jsonb_build_object('withdrawal', withdrawal_reason)
    end
  )::text, 'UTF8')), 'hex')
  from answer where id = of_answer
$$;

-- Returns the desk's list for a question with an answer in this state.
create or replace function queue_of_answer(phase text) returns text
language sql stable as $$
  select case when review_required then
    case phase when 'IN_REVIEW' then 'IN_REVIEW' when 'APPROVED' then 'HELD' when 'HELD' then 'HELD' end
  end
  from disclosure_settings
$$;

create or replace function follow_answer() returns trigger
language plpgsql as $$
declare
  phase text := case
    when new.state in ('DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED', 'HELD') then new.state
  end;
begin
  if is_restoring() then return null; end if;
  update question
    set answer_phase = phase, answer_queue = queue_of_answer(phase), answer_transitions = answer_transitions + 1
    where id = new.question_id;
  return null;
end $$;

create or replace function follow_review_required() returns trigger
language plpgsql as $$
begin
  update question set answer_queue = queue_of_answer(answer_phase)
    where answer_phase in ('IN_REVIEW', 'APPROVED', 'HELD');
  return null;
end $$;

-- Guards the content of submitted answers and the conditions of an approval.
create or replace function keep_answer() returns trigger
language plpgsql as $$
begin
  if is_restoring() then return new; end if;
  if old.state <> 'DRAFT'
    and (new.question_id, new.number, new.text, new.basis, new.declaration, new.withdrawal_reason)
      is distinct from
      (old.question_id, old.number, old.text, old.basis, old.declaration, old.withdrawal_reason) then
    perform raise_error('ANSWER_SUBMITTED', old.id);
  end if;
  if new.state = 'HELD' and old.state not in ('APPROVED', 'HELD') then
    perform raise_error('HELD_NOT_APPROVED', old.id);
  end if;
  if new.state = 'APPROVED' and old.state not in ('APPROVED', 'HELD') then
    if old.state <> 'IN_REVIEW' or new.reviewer_id is null
      or new.sha256 is distinct from answer_sha256(new.id) then
      perform raise_error('APPROVED_WITHOUT_REVIEW', old.id);
    end if;
    if exists (
      select from answer_author where answer_id = new.id and admin_id = new.reviewer_id
    ) then
      perform raise_error('APPROVED_BY_AUTHOR', old.id);
    end if;
  end if;
  return new;
end $$;

-- Guards the authors and citations of submitted answers.
create or replace function keep_answer_part() returns trigger
language plpgsql as $$
declare
  of_answer uuid;
  answer_state text;
begin
  of_answer := case when tg_op = 'INSERT' then new.answer_id else old.answer_id end;
  select state into answer_state from answer where id = of_answer;
  -- The row is deleted with its answer.
  if is_restoring() or (tg_op = 'DELETE' and answer_state is null) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_table_name = 'answer_author' and tg_op <> 'INSERT' then
    perform raise_error('AUTHOR_CHANGED', of_answer);
  end if;
  if answer_state <> 'DRAFT' then
    perform raise_error('ANSWER_SUBMITTED', of_answer);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace trigger answer_saved
  after insert on answer
  for each row when (new.saved_at is not null)
  execute function follow_answer();

create or replace trigger answer_transitioned
  after update on answer
  for each row when (
    new.saved_at is not null and (
      new.state is distinct from old.state or new.revision is distinct from old.revision
    )
  )
  execute function follow_answer();

create or replace trigger review_required_changed
  after update of review_required on disclosure_settings
  for each row when (old.review_required <> new.review_required)
  execute function follow_review_required();

create or replace trigger answer_kept
  before update on answer
  for each row when (old.saved_at is not null)
  execute function keep_answer();

create or replace trigger answer_author_kept
  before insert or update or delete on answer_author
  for each row execute function keep_answer_part();

create or replace trigger citation_kept
  before insert or update or delete on citation
  for each row execute function keep_answer_part();
