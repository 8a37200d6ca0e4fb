/** What a visitor reads when even the frame could not be made. */
export const plainErrorPage = `<!doctype html>
<html lang="en-ZA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Back in a moment</title></head>
<body><main><h1>Back in a moment</h1>
<p>Something went wrong on our side. Please try again.</p>
<p><a href="/">Go to the home page</a></p></main></body>
</html>
`;
