// Turbopack reads the named export; a default export alone is passed over.
export const config = { plugins: { '@tailwindcss/postcss': {} } };

export default config;
