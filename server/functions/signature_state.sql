-- Where the signature of a document stands: the state of the request by which it was sent; null for one that nobody was asked to sign.
create or replace function signature_state(one document) returns text language sql stable as $$
  select r.state from signature_request r where r.id = one.signature_request_id
$$;
