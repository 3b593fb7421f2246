-- A line of the audit log is never changed or taken out, but that the facts of a record that was erased are taken out of it (`erase_audit`).
create or replace function keep_audit() returns trigger language plpgsql as $$
declare
  facts text[] := array['before', 'after', 'reason', 'metadata'];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - facts = to_jsonb(new) - facts and new.before is null and new.after is null and new.reason is null and new.metadata is null
    and exists (select 1 from audit_erased x where x.line = old.id) then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
create or replace trigger append_only before update or delete on audit for each row execute function keep_audit();
