-- Responses enter a study with their run: write_run_response and load_run_tries keep the tries and the tokens beside them, and one
-- worker's claim apart from another's. import_responses took records without a run; nothing has called it since runs are shared.
drop function public.import_responses(uuid, uuid, jsonb, uuid);
