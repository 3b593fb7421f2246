-- What was reviewed is changed no more before it is unlocked, also past the program.
create or replace function hold_locked_report() returns trigger language plpgsql as $$
begin
  if old.state = 'locked' and new.state = 'locked' and to_jsonb(old) - 'visit_id' <> to_jsonb(new) - 'visit_id' then
    raise exception 'the report is locked' using errcode = 'HD001', constraint = 'report_locked';
  end if;
  return new;
end $$;
