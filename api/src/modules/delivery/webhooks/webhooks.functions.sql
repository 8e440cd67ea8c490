create or replace trigger webhook_endpoint_updated
  before update on webhook_endpoint
  for each row when (old.version is distinct from new.version)
  execute function set_updated_at();
