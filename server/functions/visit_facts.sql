-- What a helper must know of a visit; times in the company's own.
create or replace function visit_facts(one visit) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'starts_at', to_char(one.starts_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"'),
    'ends_at', to_char(one.ends_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"'),
    'breaks', one.breaks, 'patient_id', one.patient_id, 'service_type', one.service_type, 'title', one.title,
    'service_details', one.service_details, 'remarks', one.remarks)
    -- what was told before nights were told apart has no such fact
    || case when one.night_duty is null then '{}'::jsonb else jsonb_build_object('night_duty', one.night_duty) end
$$;
