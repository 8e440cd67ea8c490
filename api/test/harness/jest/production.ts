// As the portal runs. In development, `graphql` compares the names of constructors for each type that it looks at, which took a
// twentieth of the time of these tests.
process.env.NODE_ENV = 'production'
