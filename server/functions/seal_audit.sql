-- Seals what is final and not sealed yet, at most `most` lines, and answers how many. Never waits for a writer, nor any for it. Seals are written
-- by nobody else.
create or replace function seal_audit(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mark audit_mark;
  last_line bigint;
  last_hash bytea;
  a audit;
  sealed integer := 0;
begin
  lock table audit_seal in exclusive mode;
  select line, hash into last_line, last_hash from audit_seal order by line desc limit 1;
  select * into mark from audit_mark;
  if not found then mark := mark_audit(); end if;
  loop
    exit when mark.writers && audit_writers();
    for a in select * from audit where id > coalesce(last_line, 0) and id <= mark.line order by id limit most - sealed loop
      last_line := a.id;
      last_hash := audit_hash(coalesce(last_hash, '\x'::bytea), a);
      insert into audit_seal values (last_line, last_hash);
      sealed := sealed + 1;
    end loop;
    exit when sealed >= most;
    -- what came meanwhile: at once if nobody is writing any more, otherwise with the next call
    exit when mark.line = (select last_value from audit_id_seq);
    mark := mark_audit();
  end loop;
  return sealed;
end $$;
