-- What a withholding slip tells never changes; it goes with its slip.
create or replace function keep_slip_boxes() returns trigger language plpgsql as $$
begin
  raise exception 'the boxes of a slip are append-only' using errcode = 'HD002';
end $$;
