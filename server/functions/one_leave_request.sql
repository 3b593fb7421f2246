-- Refuses a second leave request of a person while the first one is pending, unless the company allows several.
create or replace function one_leave_request() returns trigger language plpgsql as $$
begin
  if new.state <> 'pending' or new.deleted_at is not null or coalesce((select several_leave_requests from company limit 1), false) then return null; end if;
  perform 1 from staff s where s.id = new.staff_id for no key update;
  if exists (select 1 from leave_request r where r.staff_id = new.staff_id and r.id <> new.id and r.state = 'pending' and r.deleted_at is null) then
    raise exception 'a request for leave waits for an answer' using errcode = 'HD001', constraint = 'leave_pending';
  end if;
  return null;
end $$;
