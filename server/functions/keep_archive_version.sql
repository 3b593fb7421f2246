-- A version of a file is never changed, and goes only together with the file itself.
create or replace function keep_archive_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from archive_node n where n.id = old.node_id) then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
create or replace trigger append_only before update or delete on archive_version for each row execute function keep_archive_version();
create or replace trigger never_emptied before truncate on archive_version for each statement execute function refuse_change();
