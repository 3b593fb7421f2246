-- The transactions of this database that hold a lock for writing on the audit log: until they end, lines with lower numbers may still appear.
create or replace function audit_writers() returns text[] language sql volatile as $$
  select coalesce(array_agg(virtualtransaction), '{}') from pg_locks
  where locktype = 'relation' and relation = 'audit'::regclass and mode = 'RowExclusiveLock' and granted
    and database = (select oid from pg_database where datname = current_database())
$$;
