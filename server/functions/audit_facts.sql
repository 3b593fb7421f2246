-- Of the old lines only those of the acts of a record hold facts, and no fact was ever named `way`.
create or replace function audit_facts(a audit) returns jsonb language sql immutable as $$
  select case when a.metadata is not null then a.after
    when a.act in ('create', 'change', 'trash', 'restore', 'erase') then a.after - 'way' end
$$;
