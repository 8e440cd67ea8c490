/**
 * A test that cannot pass under libfaketime: PostgreSQL's timeouts do not end there, because the signal handler that checks
 * them reads the machine's clock.
 */
export const itOnRealClock = process.env.TEST_CLOCK ? it.skip : it
