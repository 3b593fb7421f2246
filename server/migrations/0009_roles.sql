-- One role owns everything and migrates; another one works (decision 46). The one that works may not alter a table, not even to switch a trigger
-- off, and of the trail it may only write lines of its own: their numbers, times and seals are the database's. Called after every migration.
create function grant_work(worker name) returns void language plpgsql as $$
begin
  revoke create on schema public from public;
  execute format('grant usage on schema public to %I', worker);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', worker);
  execute format('revoke update, delete on act, key_check from %I', worker);
  execute format('revoke insert, update, delete on audit, audit_seal, audit_mark, migration from %I', worker);
  execute format('grant insert (actor, viewer, address, entity, record_id, act, after, reason) on audit to %I', worker);
  -- a backup tells how far numbers were given
  execute format('grant select on all sequences in schema public to %I', worker);
  -- the queue makes its tables itself
  execute format('grant usage, create on schema pgboss to %I', worker);
end $$;
create schema pgboss;
-- on a table of one's own, under the name of another one, it would write lines that nobody could tell from true ones
revoke execute on function write_audit() from public;
