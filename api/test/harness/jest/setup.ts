// Said here and not in the configuration, which several projects at once do not read it from.
jest.setTimeout(180_000)
