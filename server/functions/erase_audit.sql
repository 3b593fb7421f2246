-- Takes the facts of a record that was erased out of the lines of the audit log that tell of it: who did what to it and when stays. The seals stay as they are, so that the chain
-- still leads through the lines. Only for records that stand in `erasure`.
create or replace function erase_audit(of_entity text, of_record uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  a audit;
begin
  if not exists (select 1 from erasure e where e.entity = of_entity and e.record_id = of_record) then
    raise exception 'only of what was erased is forgotten what it was' using errcode = 'HD002';
  end if;
  for a in select * from audit x where x.entity = of_entity and x.record_id = of_record
      and num_nonnulls(x.before, x.after, x.reason, x.metadata) > 0 order by x.id loop
    a.before := null;
    a.after := null;
    a.reason := null;
    a.metadata := null;
    insert into audit_erased (line, rest) values (a.id, audit_hash('\x'::bytea, a));
    update audit x set before = null, after = null, reason = null, metadata = null where x.id = a.id;
  end loop;
end $$;
