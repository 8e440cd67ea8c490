-- Counts stored figures as a step of the answer, so that clients recognize the newer row of its question.
create or replace function follow_figures() returns trigger
language plpgsql as $$
begin
  if is_restoring() then return null; end if;
  update question set answer_transitions = answer_transitions + 1
    where id = (select question_id from answer where id = new.answer_id);
  return null;
end $$;

create or replace trigger answer_figures_stored
  after insert or update on answer_figures
  for each row execute function follow_figures();
