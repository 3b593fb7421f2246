-- Notes the last number that was given and, after it, who is writing: whoever comes between gets a higher number.
create or replace function mark_audit() returns audit_mark language plpgsql as $$
declare
  mark audit_mark;
begin
  mark.only_one := true;
  select last_value into mark.line from audit_id_seq;
  mark.writers := audit_writers();
  insert into audit_mark values (mark.*) on conflict (only_one) do update set line = excluded.line, writers = excluded.writers;
  return mark;
end $$;
