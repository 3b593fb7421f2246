-- Counts the version of a visit, but not for what follows from other visits (`only_worked_out`) or from its publication (`only_told`): nobody who edits it is in the way of that.
create or replace function count_visit_version() returns trigger language plpgsql as $$
begin
  if not only_worked_out(to_jsonb(old), to_jsonb(new)) and not only_told(to_jsonb(old), to_jsonb(new)) then
    new.version := old.version + 1;
    new.updated_at := clock_timestamp();
  end if;
  return new;
end $$;
