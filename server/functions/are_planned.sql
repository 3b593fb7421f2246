-- While visits are made from plans, which says so itself, duties are settled once for all of them (`server/visits/plans/write.ts`), which
-- holds the helpers from before: thousands of visits each settled by itself take minutes.
create or replace function are_planned() returns boolean language sql stable as $$
  select coalesce(current_setting('hidamari.planning', true) = 'on', false)
$$;
