-- How many of the signers of a document have signed: 1/2.
create or replace function signed_parties(one document) returns text language sql stable as $$
  select r.signed || '/' || jsonb_array_length(r.signers) from signature_request r where r.id = one.signature_request_id
$$;
