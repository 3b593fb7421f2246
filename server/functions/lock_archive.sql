-- Locks a folder and all folders below it, so that nothing can be put into them any more, and returns them. It goes down level by level, since a folder that somebody
-- has just made in another one is seen only once that one is locked.
create or replace function lock_archive(root uuid) returns uuid[] language plpgsql as $$
declare
  level uuid[] := array[root];
  found_all uuid[] := array[root];
begin
  perform 1 from archive_node where id = root for no key update;
  loop
    select coalesce(array_agg(f.id), '{}') into level from (
      select n.id from archive_node n where n.parent_id = any(level) and n.kind = 'folder' order by n.id for no key update) f;
    exit when cardinality(level) = 0;
    found_all := found_all || level;
  end loop;
  return found_all;
end $$;
