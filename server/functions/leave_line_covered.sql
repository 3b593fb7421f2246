-- Nothing is taken that is not there, also where two take at once; only a correction may say otherwise.
create or replace function leave_line_covered() returns trigger language plpgsql as $$
begin
  perform 1 from staff s where s.id = new.staff_id for no key update;
  if (new.kind in ('use', 'lapse') or (new.kind = 'move' and new.parts < 0))
    and (select sum(l.parts) from leave_line l where l.staff_id = new.staff_id and l.lot = new.lot) < 0 then
    raise exception 'more leave is taken than is left' using errcode = 'HD001', constraint = 'leave_short';
  end if;
  return null;
end $$;
