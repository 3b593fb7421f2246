-- What a helper must know of a patient to get there and to work, as of some days; null for no row. `one` is a row of patients, from the table or
-- from the trail.
create function patient_facts(one jsonb, from_day text, to_day text) returns jsonb language sql immutable strict as $$
  select jsonb_build_object(
    'postal_code', one -> 'postal_code', 'prefecture', one -> 'prefecture', 'municipality', one -> 'municipality', 'town', one -> 'town',
    'building', one -> 'building', 'telephone_number', one -> 'telephone_number', 'phone_number', one -> 'phone_number',
    'direction_details', one -> 'direction_details',
    'contacts', coalesce((select jsonb_agg(jsonb_build_object('contact_name', c -> 'contact_name', 'relationship', c -> 'relationship',
        'contact_roles', c -> 'contact_roles', 'contact_phone', c -> 'contact_phone', 'contact_phone_2', c -> 'contact_phone_2',
        'contact_note', c -> 'contact_note') order by n)
      from jsonb_array_elements(one -> 'contacts') with ordinality as each (c, n)), '[]'),
    'instructions', coalesce((select jsonb_agg(jsonb_build_object('instruction_kind', i -> 'instruction_kind',
        'instruction_details', i -> 'instruction_details', 'valid_to', i -> 'valid_to') order by n)
      from jsonb_array_elements(one -> 'instructions') with ordinality as each (i, n)
      where coalesce(i ->> 'valid_to', from_day) >= from_day and coalesce(i ->> 'valid_from', '') < to_day), '[]'))
$$;

-- What a helper has confirmed of a patient, before a visit: from what (`before`) to what (`facts`), and when. What differs from the last of them
-- is to be read anew.
create table patient_told (
  id bigint generated always as identity primary key,
  patient_id uuid not null references patient on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  visit_id uuid references visit on delete set null,
  before jsonb,
  facts jsonb not null,
  at timestamptz not null default now()
);
create index patient_told_last on patient_told (patient_id, staff_id, id);
create index patient_told_staff on patient_told (staff_id);
create index patient_told_visit on patient_told (visit_id);
