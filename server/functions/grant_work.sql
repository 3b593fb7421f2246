-- The role that works writes the metadata of its own lines, as their facts.
create or replace function grant_work(worker name) returns void language plpgsql as $$
begin
  revoke create on schema public from public;
  execute format('grant usage on schema public to %I', worker);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', worker);
  execute format('revoke update, delete on act, key_check from %I', worker);
  execute format('revoke insert, update, delete on audit, audit_erased, audit_seal, audit_mark, migration from %I', worker);
  execute format('grant insert (actor, viewer, address, entity, record_id, act, after, reason, metadata) on audit to %I', worker);
  -- a backup tells how far numbers were given
  execute format('grant select on all sequences in schema public to %I', worker);
  -- the queue makes its tables itself
  execute format('grant usage, create on schema pgboss to %I', worker);
end $$;
